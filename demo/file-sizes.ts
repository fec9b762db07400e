import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES } from './policies/files';

/** Bytes of each file of the demo, by its name in the folder: probed, never written down. @throws when one is missing. */
export async function fileSizes(filesDir: string): Promise<Map<string, number>> {
  const read = async ({ file }: { file: string }) => [file, (await stat(join(filesDir, file))).size] as const;
  return new Map(await Promise.all(Object.values(FILES).map(read)));
}
