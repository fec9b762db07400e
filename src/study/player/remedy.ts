/** What goes wrong with an HLS stream for good, as hls.js names its kinds. */
export type Stumble = {
  kind: 'network' | 'media' | 'other';
  /** HTTP status of the answer; 0 when none came. */
  status: number;
};

export type Stand = {
  /** There is video left to play while the network is tried again. */
  flowing: boolean;
  /** The media has been recovered once since it last played. */
  recovered: boolean;
};

/** A step that hls.js documents, or the sentence with which it ends. */
export type Remedy = { do: 'startLoad' | 'recoverMedia' } | { say: string };

/**
 * What to do when hls.js gives up: a lost network is tried again as long as the learner still sees video, the decoder
 * is set up anew once, and what a server refused stays refused until the address is renewed.
 */
export function remedyFor({ kind, status }: Stumble, { flowing, recovered }: Stand): Remedy {
  if (kind === 'network' && status < 400) return flowing ? { do: 'startLoad' } : { say: '网络连接异常' };
  if (kind === 'media') return recovered ? { say: '视频解码失败' } : { do: 'recoverMedia' };
  return { say: '视频加载失败' };
}
