# fish completion for passwalk, printed by `passwalk completions fish`

function __passwalk_begins
    test (count (commandline -opc)) -eq 1
end

function __passwalk_has_no_command
    set -l words (commandline -opc)
    test (count $words) -eq 1; or string match -q -- '-*' $words[2]
end

function __passwalk_command_is
    set -l words (commandline -opc)
    test (count $words) -gt 1; and test $words[2] = $argv[1]
end

function __passwalk_scenarios
#@scenarios@
end

function __passwalk_cards
    set -l words (commandline -opc)
    set -l program $words[1]
    set -l given
    while set -q words[1]
        switch $words[1]
            case --scenario
                set given --scenario $words[2]
            case '--scenario=*'
                set given $words[1]
        end
        set -e words[1]
    end
    $program cards --ids $given 2>/dev/null
end

complete -c passwalk -f
#@commands@

#@options@
