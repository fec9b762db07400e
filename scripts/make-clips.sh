#!/usr/bin/env bash
# Makes the small films of the server's tests again: one that every phone plays, and each mistake that films are refused
# for. Needs ffmpeg: scripts/make-clips.sh
set -euo pipefail
mkdir -p "$(dirname "$0")/../server/testing/clips"
cd "$(dirname "$0")/../server/testing/clips"
find . -mindepth 1 -delete

picture() { # seconds
  echo "-f lavfi -i color=c=0x0F2A21:s=64x36:r=4:d=$1 -f lavfi -i sine=frequency=220:sample_rate=16000:duration=$1"
}
h264="-c:v libx264 -preset veryslow -g 8 -pix_fmt yuv420p"
aac="-c:a aac -b:a 8k -ac 1"
first="-movflags +faststart"
make() { # name, seconds, coding…
  local name=$1 seconds=$2
  shift 2
  # shellcheck disable=SC2046,SC2068
  ffmpeg -v error -y $(picture "$seconds") $@ "$name"
}
make good.mp4 3 $h264 $aac $first
make longer.mp4 5 $h264 $aac $first
make silent.mp4 3 $h264 -an $first
make head-last.mp4 3 $h264 $aac
make fragmented.mp4 3 $h264 $aac -movflags frag_keyframe+empty_moov
make high10.mp4 3 -c:v libx264 -g 8 -pix_fmt yuv420p10le $aac $first
make high422.mp4 3 -c:v libx264 -g 8 -pix_fmt yuv422p $aac $first
make h265.mp4 3 -c:v libx265 -x265-params log-level=error -pix_fmt yuv420p $aac $first
make mp3.mp4 3 $h264 -c:a libmp3lame -b:a 32k -ac 1 $first
make key-frames.mp4 14 -c:v libx264 -g 1000 -keyint_min 1000 -sc_threshold 0 -pix_fmt yuv420p $aac $first
make sound.m4a 3 -vn $aac $first
mkdir stream
make stream/360p.m3u8 6 -c:v libx264 -preset veryslow -g 8 -keyint_min 8 -sc_threshold 0 -pix_fmt yuv420p $aac \
  -f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename 360p-init.mp4 \
  -hls_segment_filename stream/360p-%d.m4s
printf '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=20000,RESOLUTION=64x36\n360p.m3u8\n' >stream/master.m3u8
