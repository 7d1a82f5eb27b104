# Judges files by a JSON Schema with python3-jsonschema, for the tests: {schema, files} on standard
# input, a list of true and false on standard output.
import json
import sys

from jsonschema import Draft202012Validator

task = json.load(sys.stdin)
Draft202012Validator.check_schema(task["schema"])
validator = Draft202012Validator(task["schema"])
json.dump([validator.is_valid(file) for file in task["files"]], sys.stdout)
