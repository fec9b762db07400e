import { constants } from 'node:fs';
import { access, lchown, lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { WrongBackup } from './lines';

type Folders = {
  dataDir: string;
  /** The folders of the built-in database and of the media store, in DATA_DIR or elsewhere. */
  written: readonly string[];
};

/**
 * Runs `work`, which writes into the folders. Run as root, everything that it leaves there then belongs to the owner of
 * DATA_DIR, or of a folder that lies elsewhere, so that the service can write it.
 * @throws {WrongBackup} before `work` where the folders cannot be written, or where root would have to guess the owner.
 */
export async function ownedByService<T>({ dataDir, written }: Folders, work: () => Promise<T>): Promise<T> {
  const places = written.map((folder) => ({
    folder,
    owner: relative(dataDir, folder).startsWith('..') ? folder : dataDir,
  }));
  const owners = new Map<string, { uid: number; gid: number }>();
  for (const { owner } of places) owners.set(owner, await ownerOf(owner));
  try {
    return await work();
  } finally {
    for (const { folder, owner } of places) {
      const { uid, gid } = owners.get(owner) ?? { uid: 0, gid: 0 };
      if (isRoot() && uid !== 0) await giveAway(folder, uid, gid);
    }
  }
}

const isRoot = () => process.getuid?.() === 0;

async function ownerOf(folder: string): Promise<{ uid: number; gid: number }> {
  const found = await stat(folder).catch(() => undefined);
  if (!found && isRoot()) {
    throw new WrongBackup(
      `还没有文件夹「${folder}」：由 root 建的，服务写不了。` +
        `请先建好，例如 install -d -o zhijian -g zhijian -m 700 ${folder}，或者用服务的用户运行；没有改动任何数据。`,
    );
  }
  const writable = await access(found ? folder : dirname(folder), constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!writable) {
    throw new WrongBackup(`文件夹「${folder}」写不了：请用服务的用户运行；没有改动任何数据。`);
  }
  return found ?? { uid: 0, gid: 0 };
}

/** Links themselves change their owner, never what they lead to. */
async function giveAway(path: string, uid: number, gid: number): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return;
  if (found.isDirectory()) {
    for (const name of await readdir(path)) await giveAway(join(path, name), uid, gid);
  }
  if (found.uid === 0) await lchown(path, uid, gid);
}
