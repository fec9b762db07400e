/** A length in ms as a learner reads it, to the second, rounded up: «1小时2分», «1分24秒», «3秒». */
export function inWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = seconds % 60;
  const words = [hours && `${hours}小时`, minutes && `${minutes}分`, rest && `${rest}秒`]
    .filter(Boolean)
    .join('');
  // «2分» alone may be read as a mark; «2分钟» is time.
  return words.endsWith('分') ? `${words}钟` : words;
}
