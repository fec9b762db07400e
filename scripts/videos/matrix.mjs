// The videos of `npm run long -- videos`: what phones, cameras, recorders and editors write, made by ffmpeg.

const image = (seconds, { rate = 25, size = '160x90' } = {}) =>
  `-f lavfi -i testsrc2=s=${size}:r=${rate}:d=${seconds}`;
const tone = (seconds) => `-f lavfi -i sine=frequency=220:sample_rate=48000:duration=${seconds}`;
const H264 = '-c:v libx264 -pix_fmt yuv420p -g 50 -keyint_min 50 -sc_threshold 0';
const H265 = '-c:v libx265 -x265-params log-level=error -pix_fmt yuv420p';
const AAC = '-c:a aac -b:a 64k';
const FIRST = '-movflags +faststart';
const FRAGMENTS = '-movflags +frag_keyframe+empty_moov';
const BOTH = `${H264} ${AAC} ${FIRST}`;
/** HLS of segments of 2 s; `name` begins the names of its files. */
const hls = (name, type = 'fmp4') =>
  `-f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type ${type} -hls_fmp4_init_filename ${name}-init.mp4 ` +
  `-hls_segment_filename '${name}-%d.${type === 'fmp4' ? 'm4s' : 'ts'}' ${name}.m3u8`;
/** Writes a playlist that goes from `a` to `b` over a discontinuity. */
const joined = (map = '') =>
  `{ grep -v ENDLIST a.m3u8; echo '#EXT-X-DISCONTINUITY'; ${map && `echo '${map}'; `}` +
  `grep -A1 EXTINF b.m3u8 | grep -v '^--'; echo '#EXT-X-ENDLIST'; } > index.m3u8`;
const ff = (...args) => `ffmpeg -v error -y ${args.join(' ')}`;
const cut = (from, seconds, name) => [
  ff(image(9), tone(9), H264, AAC, 'whole.mp4'),
  ff(`-ss ${from} -i whole.mp4 -t ${seconds} -c copy`, FIRST, name),
  'rm whole.mp4',
];
const turned = (degrees, size) => [
  ff(image(4, { size }), tone(4), H264, AAC, 'flat.mp4'),
  `${ff(`-display_rotation ${degrees} -i flat.mp4 -c copy`, FIRST, 'a.mp4')} 2>/dev/null || ` +
    ff(`-i flat.mp4 -c copy -metadata:s:v rotate=${degrees}`, FIRST, 'a.mp4'),
  'rm flat.mp4',
];

/**
 * Each video: its name; `plays`, `refused` with a command that repairs it, or `remade`, refused with a command that makes it
 * again of `原视频.mp4`; the end of its hour in seconds; the file that
 * is called; the commands that make it, in an empty folder.
 *
 * @type {readonly (readonly [name: string, expected: 'plays' | 'refused' | 'remade', end: number, file: string, commands: readonly string[]])[]}
 */
export const MATRIX = [
  ['声音和画面一样长', 'plays', 4, 'a.mp4', [ff(image(4), tone(4), BOTH, 'a.mp4')]],
  ['声音长 3 秒', 'plays', 4, 'a.mp4', [ff(image(4), tone(7), BOTH, 'a.mp4')]],
  ['声音长 0.3 秒', 'plays', 4, 'a.mp4', [ff(image(4), tone(4.3), BOTH, 'a.mp4')]],
  ['声音短 3 秒', 'plays', 6, 'a.mp4', [ff(image(6), tone(3), BOTH, 'a.mp4')]],
  ['声音只有 0.3 秒', 'plays', 5, 'a.mp4', [ff(image(5), tone(0.3), BOTH, 'a.mp4')]],
  ['声音晚 2 秒', 'plays', 6, 'a.mp4', [ff(image(6), '-itsoffset 2', tone(4), BOTH, 'a.mp4')]],
  ['画面晚 1 秒', 'plays', 5, 'a.mp4', [ff(tone(5), '-itsoffset 1', image(4), BOTH, 'a.mp4')]],
  ['没有声音', 'plays', 4, 'a.mp4', [ff(image(4), H264, FIRST, 'a.mp4')]],
  ['5.1 声道', 'plays', 4, 'a.mp4', [ff(image(4), tone(4), BOTH, '-ac 6 a.mp4')]],
  ['声音是 MP3', 'refused', 4, 'a.mp4', [ff(image(4), tone(4), H264, '-c:a libmp3lame', FIRST, 'a.mp4')]],
  ['声音是 AC-3', 'refused', 4, 'a.mp4', [ff(image(4), tone(4), H264, '-c:a ac3', FIRST, 'a.mp4')]],
  ['声音是 PCM 的 mov', 'refused', 4, 'a.mov', [ff(image(4), tone(4), H264, '-c:a pcm_s16le a.mov')]],
  [
    '帧的间隔不一',
    'plays',
    6,
    'a.mp4',
    [ff(image(6), tone(6), `-vf "select='not(mod(n,7))+not(mod(n,11))'" -fps_mode vfr`, BOTH, 'a.mp4')],
  ],
  [
    '录屏的幻灯片，3 秒一帧',
    'plays',
    7,
    'a.mp4',
    [ff(image(7, { rate: 1 }), tone(7), `-vf "select='not(mod(n,3))'" -fps_mode vfr`, BOTH, 'a.mp4')],
  ],
  ['每秒 60 帧', 'plays', 4, 'a.mp4', [ff(image(4, { rate: 60 }), tone(4), BOTH, 'a.mp4')]],
  ['每帧都是关键帧', 'plays', 4, 'a.mp4', [ff(image(4), tone(4), BOTH, '-g 1 -keyint_min 1 a.mp4')]],
  ['不编码剪的，从关键帧后面开始', 'plays', 4, 'a.mp4', cut(1.3, 4, 'a.mp4')],
  ['不编码剪的，从关键帧开始', 'plays', 5, 'a.mp4', cut(2, 5, 'a.mp4')],
  ['不写编辑列表', 'plays', 4, 'a.mp4', [ff(image(4), tone(4), BOTH, '-use_editlist 0 a.mp4')]],
  ['竖拍，转 90 度', 'plays', 4, 'a.mp4', turned(90)],
  ['倒着拍，转 180 度', 'plays', 4, 'a.mp4', turned(180, '90x160')],
  ['HEVC', 'refused', 4, 'a.mp4', [ff(image(4), tone(4), H265, AAC, FIRST, 'a.mp4')]],
  [
    'iPhone 的 HEVC mov',
    'refused',
    4,
    'a.MOV',
    [ff(image(4), tone(4), H265, '-tag:v hvc1', AAC, '-f mov a.MOV')],
  ],
  [
    'HEVC，1080 线，声音长 2 秒',
    'refused',
    4,
    'a.mp4',
    [ff(image(4, { size: '1920x1080', rate: 10 }), tone(6), H265, AAC, 'a.mp4')],
  ],
  [
    'HEVC 的幻灯片，3 秒一帧',
    'refused',
    7,
    'a.mp4',
    [ff(image(7, { rate: 1 }), tone(7), `-vf "select='not(mod(n,3))'" -fps_mode vfr`, H265, AAC, 'a.mp4')],
  ],
  [
    'H.264，10 位',
    'refused',
    4,
    'a.mp4',
    [ff(image(4), tone(4), '-c:v libx264 -pix_fmt yuv420p10le', AAC, 'a.mp4')],
  ],
  ['VP9', 'refused', 4, 'a.mp4', [ff(image(4), tone(4), '-c:v libvpx-vp9 -b:v 200k', AAC, FIRST, 'a.mp4')]],
  ['avi，MPEG-4', 'refused', 4, 'a.avi', [ff(image(4), tone(4), '-c:v mpeg4 -c:a libmp3lame a.avi')]],
  ['分段的', 'refused', 4, 'a.mp4', [ff(image(4), tone(4), H264, AAC, FRAGMENTS, 'a.mp4')]],
  ['分段的 HEVC', 'refused', 4, 'a.mp4', [ff(image(4), tone(4), H265, AAC, FRAGMENTS, 'a.mp4')]],
  ['QuickTime，名字是 mp4', 'plays', 4, 'a.mp4', [ff(image(4), tone(4), BOTH, '-f mov a.mp4')]],
  ['iPhone 的 mov，H.264', 'refused', 4, 'a.MOV', [ff(image(4), tone(4), H264, AAC, '-f mov a.MOV')]],
  ['末尾多 3 个字节', 'plays', 4, 'a.mp4', [ff(image(4), tone(4), BOTH, 'a.mp4'), "printf 'end' >> a.mp4"]],
  ['HLS，MPEG-TS', 'plays', 6, 'a.m3u8', [ff(image(6), tone(6), H264, AAC, hls('a', 'mpegts'))]],
  ['HLS，没有声音', 'plays', 4, 'a.m3u8', [ff(image(4), H264, hls('a'))]],
  ['HLS，声音短 1 秒', 'plays', 6, 'a.m3u8', [ff(image(6), tone(5), H264, AAC, hls('a'))]],
  ['HLS，声音短 4 秒', 'refused', 7, 'a.m3u8', [ff(image(7), tone(3), H264, AAC, hls('a'))]],
  [
    'HLS，MPEG-TS，声音短 4 秒',
    'refused',
    7,
    'a.m3u8',
    [ff(image(7), tone(3), H264, AAC, hls('a', 'mpegts'))],
  ],
  [
    'HLS，MPEG-TS，中间不连续',
    'plays',
    8,
    'index.m3u8',
    [
      ff(image(4), tone(4), H264, AAC, hls('a', 'mpegts')),
      ff(image(4, { size: '192x108' }), tone(4), H264, AAC, hls('b', 'mpegts')),
      joined(),
      'rm a.m3u8 b.m3u8',
    ],
  ],
  [
    'HLS，中间不连续，两个开头',
    'remade',
    8,
    'index.m3u8',
    [
      ff(image(4), tone(4), H264, AAC, hls('a')),
      ff(image(4, { size: '192x108' }), tone(4), H264, AAC, hls('b')),
      joined('#EXT-X-MAP:URI="b-init.mp4"'),
      'rm a.m3u8 b.m3u8',
      ff(image(8), tone(8), H264, AAC, '原视频.mp4'),
    ],
  ],
];
