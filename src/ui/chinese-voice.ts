import { findVoice, type Voice } from '@/browser/voice';
import { toast } from './prompts';

const NO_VOICE = '这台手机没有中文语音。在手机设置里搜「文字转语音」，装上中文的就能朗读';

/** This phone's voice for Chinese; where it has none that is said, with the way to one. */
export async function chineseVoice(): Promise<Voice | undefined> {
  const voice = await findVoice();
  if (!voice) void toast(NO_VOICE);
  return voice;
}
