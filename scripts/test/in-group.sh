#!/bin/sh
# Records this process, the leader of a process group, in the file TEST_GROUPS, then becomes the given program.
# Playwright starts one executable and appends flags only: before a flag the program is TEST_BROWSER.
# A line of the file is «PID START»; START is field 22 of /proc/PID/stat, clock ticks since boot.
case "$1" in -*) set -- "$TEST_BROWSER" "$@" ;; esac
if [ -n "$TEST_GROUPS" ] && [ -r "/proc/$$/stat" ]; then
  stat=$(cat "/proc/$$/stat")
  # The name in parentheses may hold spaces; START is the 20th field behind it.
  # The folder is gone when the run has ended: nothing starts then, because nothing would end it.
  echo "$$ $(echo "${stat##*) }" | cut -d ' ' -f 20)" >>"$TEST_GROUPS" || exit 1
fi
exec "$@"
