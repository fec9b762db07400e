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
make key-frames.mp4 14 -r 25 -c:v libx264 -g 1000 -keyint_min 1000 -sc_threshold 0 -pix_fmt yuv420p $aac $first
make ninety-seconds.mp4 90 $h264 -an $first
make sound.m4a 3 -vn $aac $first
mkdir stream
make stream/360p.m3u8 6 -c:v libx264 -preset veryslow -g 8 -keyint_min 8 -sc_threshold 0 -pix_fmt yuv420p $aac \
  -f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename 360p-init.mp4 \
  -hls_segment_filename stream/360p-%d.m4s
printf '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=20000,RESOLUTION=64x36\n360p.m3u8\n' >stream/master.m3u8

# What phones and programs make, and is played to its end (e2e/videos.spec.ts). Named by what is unusual.
mkdir played
watch() { # name, seconds of video, seconds of sound, coding…
  local name=$1 video=$2 sound=$3
  shift 3
  # shellcheck disable=SC2068
  ffmpeg -v error -y -f lavfi -i "testsrc2=s=160x90:r=10:d=$video" \
    -f lavfi -i "sine=frequency=220:sample_rate=16000:duration=$sound" $@ "played/$name"
}
watch sound-longer.mp4 4 7 $h264 $aac $first
watch sound-shorter.mp4 6 3 $h264 $aac $first
watch quicktime.mov 6 6 $h264 $aac $first
mv played/quicktime.mov played/quicktime.mp4
watch trailing-bytes.mp4 6 6 $h264 $aac $first
printf 'end' >>played/trailing-bytes.mp4
# A cut without encoding begins before its edit list does.
watch uncut.mp4 10 10 $h264 -g 40 $aac
ffmpeg -v error -y -ss 3.5 -i played/uncut.mp4 -c copy $first played/cut.mp4
rm played/uncut.mp4
# A recorder of slides writes a frame when the slide changes.
ffmpeg -v error -y -f lavfi -i "testsrc2=s=160x90:r=1:d=13" -f lavfi -i "sine=frequency=220:sample_rate=16000:duration=13" \
  -vf "select='not(mod(n,6))'" -fps_mode vfr -c:v libx264 -g 1000 -pix_fmt yuv420p $aac $first played/slides.mp4
# Sound that begins later, and a phone held upright.
ffmpeg -v error -y -f lavfi -i "testsrc2=s=160x90:r=10:d=6" \
  -itsoffset 2 -f lavfi -i "sine=frequency=220:sample_rate=16000:duration=4" $h264 $aac $first played/late.mp4
ffmpeg -v error -y -display_rotation 90 -i played/late.mp4 -c copy $first played/late-upright.mp4 2>/dev/null ||
  ffmpeg -v error -y -i played/late.mp4 -c copy -metadata:s:v rotate=90 $first played/late-upright.mp4
rm played/late.mp4
# A stream whose segments are shorter than its playlist says.
mkdir played/rounded-up
ffmpeg -v error -y -f lavfi -i "testsrc2=s=160x90:r=10:d=7.3" -f lavfi -i "sine=frequency=220:sample_rate=16000:duration=7.3" \
  $h264 -g 20 -keyint_min 20 -sc_threshold 0 $aac -f hls -hls_time 2 -hls_playlist_type vod \
  -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 -hls_segment_filename played/rounded-up/%d.m4s \
  played/rounded-up/360p.m3u8
sed -i 's/^#EXTINF:1\.[0-9]*/#EXTINF:2.000000/' played/rounded-up/360p.m3u8
printf '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=60000,RESOLUTION=160x90\n360p.m3u8\n' >played/rounded-up/master.m3u8
# A stream whose sound ends early is refused.
mkdir sound-ends-early
ffmpeg -v error -y -f lavfi -i color=c=0x0F2A21:s=64x36:r=4:d=10 -f lavfi -i sine=frequency=220:sample_rate=16000:duration=3 \
  $h264 -keyint_min 8 -sc_threshold 0 $aac -f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4 \
  -hls_fmp4_init_filename init.mp4 -hls_segment_filename sound-ends-early/%d.m4s sound-ends-early/master.m3u8
