#!/usr/bin/env bash
# Makes the demo's videos again: flat ground, the hour's name, a burnt-in clock, a quiet tone; some as one file, some as
# HLS in two qualities. Needs ffmpeg and a Chinese font: scripts/make-media.sh /path/to/font
# Captions (.vtt beside a film, under its name) are written by hand and stay.
set -euo pipefail
font=${1:?a font file with Chinese glyphs}
cd "$(dirname "$0")/../demo/content/media"

ground() { # seconds, ground
  echo "color=c=$2:s=640x360:r=10:d=$1"
}
tone() { # seconds
  echo "sine=frequency=220:sample_rate=22050:duration=$1"
}
drawn() { # seconds, title
  echo "drawbox=x='40+560*t/$1':y=300:w=8:h=20:color=0xFFC42E:t=fill,drawtext=fontfile=$font:text='$2':x=40:y=60:fontsize=30:fontcolor=0xE9F0EC,drawtext=fontfile=$font:text='%{pts\:gmtime\:0\:%M\\\\\:%S}':x=40:y=150:fontsize=96:fontcolor=0x49C99C,drawbox=x=40:y=308:w=560:h=4:color=0x46564F:t=fill"
}

make_video() { # name, seconds, title, ground
  ffmpeg -v error -y -f lavfi -i "$(ground "$2" "$4")" -f lavfi -i "$(tone "$2")" -vf "$(drawn "$2" "$3")" \
    -filter:a volume=0.02 -c:v libx264 -preset veryslow -crf 34 -g 20 -pix_fmt yuv420p \
    -c:a aac -b:a 16k -ac 1 -t "$2" -movflags +faststart "$1.mp4"
}

# Segments of 4 s, cut at the same places in both qualities, so that a phone can change between them anywhere.
make_rendition() { # folder, seconds, title, ground, height, crf
  ffmpeg -v error -y -f lavfi -i "$(ground "$2" "$4")" -f lavfi -i "$(tone "$2")" \
    -vf "$(drawn "$2" "$3"),scale=-2:$5" -filter:a volume=0.02 \
    -c:v libx264 -profile:v main -level 3.0 -preset veryslow -crf "$6" -g 40 -keyint_min 40 -sc_threshold 0 -pix_fmt yuv420p \
    -c:a aac -b:a 16k -ac 1 -t "$2" -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 \
    -hls_fmp4_init_filename "$5p-init.mp4" -hls_segment_filename "$1/$5p-%d.m4s" "$1/$5p.m3u8"
}
bits_of() { # folder, height: bits per second of the largest segment
  stat -c %s "$1/$2p"-*.m4s | sort -n | tail -1 | awk '{ print $1 * 8 / 4 }'
}
make_hls() { # name, seconds, title, ground
  mkdir -p "$1"
  make_rendition "$@" 360 30
  make_rendition "$@" 180 34
  {
    echo '#EXTM3U'
    echo '#EXT-X-VERSION:7'
    echo '#EXT-X-INDEPENDENT-SEGMENTS'
    for size in 640x360 320x180; do
      height=${size#*x}
      echo "#EXT-X-STREAM-INF:BANDWIDTH=$(bits_of "$1" "$height"),RESOLUTION=$size,CODECS=\"avc1.4d401e,mp4a.40.2\""
      echo "${height}p.m3u8"
    done
  } >"$1/master.m3u8"
}

make_video welding-fume 120 焊接烟尘的危害与个人防护 0x0F2A21
make_video hearing 30 噪声与听力保护 0x16231d
make_hls hearing-check 30 听力要查，也要护 0x1B2430
