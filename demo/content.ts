import { faultText } from '@server/operator/folder/faults';
import { type ReadFolder, readFolder } from '@server/operator/folder/read/folder';

/** The demo's content, as an operator would write it. */
const FOLDER = 'demo/content';

let read: Promise<ReadFolder> | undefined;

/** The demo's content folder, read once. @throws when something is wrong with it. */
export function demoContent(): Promise<ReadFolder> {
  read ??= readFolder(FOLDER).then((folder) => {
    if (folder.faults.length > 0) throw new Error(folder.faults.map(faultText).join('\n'));
    return folder;
  });
  return read;
}
