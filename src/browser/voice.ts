/** How it ended that something was said: to its end, hushed by whoever asked, or by a phone that cannot. */
export type Said = 'said' | 'hushed' | 'failed';

/** A voice of this phone that reads Chinese, one thing at a time. */
export type Voice = {
  /** Says `text`, a few sentences at most; what is being said is hushed for it. */
  say(text: string): Promise<Said>;
  hush(): void;
};

/** Where the phone’s voices are; a stand-in may be there. */
type Speech = { synthesis: SpeechSynthesis; utter: (text: string) => SpeechSynthesisUtterance };

const here = (): Speech => ({
  synthesis: speechSynthesis,
  utter: (text) => new SpeechSynthesisUtterance(text),
});

/** Voices come with an event, on some phones never: then the phone is asked to speak Chinese all the same. */
const VOICES_WITHIN_MS = 2_000;
/** Who has not begun by then says nothing. */
const BEGINS_WITHIN_MS = 6_000;

/** Android writes `zh_CN`. What is stored on the phone reads underground too. */
const rank = ({ lang, localService }: SpeechSynthesisVoice): number => {
  const [tongue, region = ''] = lang.toLowerCase().split(/[-_]/);
  if (tongue !== 'zh' && tongue !== 'cmn') return 0;
  return (region === 'cn' || region === 'hans' ? 4 : region === 'hk' ? 1 : 2) + (localService ? 1 : 0);
};

/** The best voice for Chinese; undefined where the phone names its voices and none of them is. */
export async function findVoice(speech: Speech = here()): Promise<Voice | undefined> {
  const voices = await voicesOf(speech.synthesis);
  const [best] = voices.filter(rank).sort((a, b) => rank(b) - rank(a));
  return voices.length > 0 && !best ? undefined : voiceOf(speech, best);
}

function voicesOf(synthesis: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  const now = synthesis.getVoices();
  if (now.length > 0) return Promise.resolve(now);
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      synthesis.removeEventListener?.('voiceschanged', over);
      resolve(synthesis.getVoices());
    };
    const timer = setTimeout(over, VOICES_WITHIN_MS);
    synthesis.addEventListener?.('voiceschanged', over);
  });
}

function voiceOf({ synthesis, utter }: Speech, voice: SpeechSynthesisVoice | undefined): Voice {
  // Held, because some browsers forget one that nobody holds, and never say that it ended.
  let now: { utterance: SpeechSynthesisUtterance; end: (how: Said) => void } | undefined;
  const hush = () => {
    if (!now) return;
    now.end('hushed');
    synthesis.cancel();
  };
  const say = (text: string) => {
    hush();
    const utterance = utter(text);
    utterance.lang = voice?.lang ?? 'zh-CN';
    if (voice) utterance.voice = voice;
    return new Promise<Said>((resolve) => {
      const end = (how: Said) => {
        if (now?.utterance !== utterance) return;
        now = undefined;
        clearTimeout(silent);
        resolve(how);
      };
      const silent = setTimeout(() => {
        end('failed');
        synthesis.cancel();
      }, BEGINS_WITHIN_MS);
      now = { utterance, end };
      utterance.onstart = () => clearTimeout(silent);
      utterance.onend = () => end('said');
      utterance.onerror = () => end('failed');
      synthesis.speak(utterance);
    });
  };
  return { say, hush };
}
