#!/usr/bin/env bash
# Makes the demo's videos again: flat ground, the hour's name, a burnt-in clock, a quiet tone. Needs ffmpeg and a
# Chinese font: scripts/make-media.sh /path/to/font
set -euo pipefail
font=${1:?a font file with Chinese glyphs}
cd "$(dirname "$0")/../server/demo/media"

make_video() { # name, seconds, title, ground
  ffmpeg -v error -y \
    -f lavfi -i "color=c=$4:s=640x360:r=10:d=$2" \
    -f lavfi -i "sine=frequency=220:sample_rate=22050:duration=$2" \
    -vf "drawbox=x='40+560*t/$2':y=300:w=8:h=20:color=0xFFC42E:t=fill,drawtext=fontfile=$font:text='$3':x=40:y=60:fontsize=30:fontcolor=0xE9F0EC,drawtext=fontfile=$font:text='%{pts\:gmtime\:0\:%M\\\\\:%S}':x=40:y=150:fontsize=96:fontcolor=0x49C99C,drawbox=x=40:y=308:w=560:h=4:color=0x46564F:t=fill" \
    -filter:a volume=0.02 -c:v libx264 -preset veryslow -crf 34 -g 20 -pix_fmt yuv420p \
    -c:a aac -b:a 16k -ac 1 -t "$2" -movflags +faststart "$1.mp4"
}
make_video welding-fume 120 焊接烟尘的危害与个人防护 0x0F2A21
make_video hearing 30 噪声与听力保护 0x16231d
