#!/usr/bin/env bash
# Reads the demo's recorded text again, by a machine: scripts/make-sounds.sh. Needs espeak-ng (its Mandarin) and ffmpeg.
set -euo pipefail
cd "$(dirname "$0")/../demo/content"

read_out() { # text, sound
  # The marks of Markdown are not said; a line ends where a breath does.
  sed -E 's/\*\*//g; s/^([0-9]+)\. /\1，/; s/[:：]$/。/' "$1" |
    espeak-ng -v cmn -s 165 --stdin --stdout |
    ffmpeg -v error -y -i - -ar 16000 -ac 1 -c:a aac -b:a 16k -map_metadata -1 -fflags +bitexact -flags:a +bitexact \
      -movflags +faststart "$2"
}
read_out lessons/first-day/02-look-wear-stop.md media/look-wear-stop.m4a
