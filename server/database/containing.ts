/** A LIKE pattern for text that contains `keyword`, whatever characters it has. */
export function containing(keyword: string): string {
  return `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
