import type { HourDetail } from '@contract/lessons';

/** The specification's sentence for an hour whose detail came without what is studied. */
export const CONTENT_FAILED = '课程内容加载失败，请稍后重试';

/** Whether there is something to study: a text, a video's address, or the platform's video, which the link may name too. */
export const hasContent = (
  { content, videoId }: Pick<HourDetail, 'content' | 'videoId'>,
  asked = '',
): boolean => content.trim() !== '' || videoId !== '' || asked !== '';

/** Whether the hour is a text: its own word, else the link's. */
export const isText = ({ hourType }: Pick<HourDetail, 'hourType'>, type: string | undefined) =>
  hourType === undefined ? type === '1' : hourType === 1;
