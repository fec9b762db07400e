import type { AttachedFile } from '@contract/attached-file';
import { useEffect, useState } from 'react';
import { Refused, Unreachable } from '@/api/errors';
import { Card, Section } from '@/ui/card';
import { inBytes } from '@/ui/file-size';
import { Notice } from '@/ui/notice';
import { openOutside } from '@/ui/outside';
import { ownPath } from '@/ui/own-path';
import { Row, Rows } from '@/ui/row';
import { saveFile, fileName as saveName } from '@/ui/save-file';
import { useSubmit } from '@/ui/use-submit';
import styles from './article.module.css';
import row from './file-row.module.css';

/** The phone's store of them; loaded when somebody looks at a file, for no article waits for it. */
const store = () => Promise.all([import('@/offline/database'), import('@/offline/content/files')]);

/** Files of an announcement, a news item or a policy: name, type, size. One that has an address of this site is put on the phone, and opens from there without network. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  const { kept, look } = useKeptFiles(files);
  if (files.length === 0) return null;
  return (
    <div className={styles.files}>
      <Section title="附件">
        <Card>
          <Rows>
            {files.map((file) => (
              <li key={file.fileUrl + file.fileName}>
                <OneFile file={file} kept={kept.has(pathOf(file.fileUrl) ?? '')} onKept={look} />
              </li>
            ))}
          </Rows>
        </Card>
      </Section>
    </div>
  );
}

/** Which of them the phone has; where nothing can be stored, none. */
function useKeptFiles(files: readonly AttachedFile[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [looks, setLooks] = useState(0);
  const addresses = files
    .map(({ fileUrl }) => pathOf(fileUrl) ?? '')
    .filter(Boolean)
    .join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew once another is there.
  useEffect(() => {
    if (!addresses) return;
    let here = true;
    store()
      .then(([{ database }, { filesKept }]) => filesKept(database, addresses.split('\n')))
      .then(
        (found) => here && setKept(found),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [addresses, looks]);
  return { kept, look: () => setLooks((n) => n + 1) };
}

type Props = { file: AttachedFile; kept: boolean; onKept: () => void };

/** The path on this site that a file's address names, absolute or not; undefined for another site. */
function pathOf(fileUrl: string): string | undefined {
  const prefix = `${location.origin}/`;
  return ownPath(fileUrl.startsWith(prefix) ? fileUrl.slice(prefix.length - 1) : fileUrl);
}

function OneFile({ file: { fileName, fileType, fileSize, fileUrl }, kept, onKept }: Props) {
  const { busy, refusal, submit } = useSubmit('附件没有打开，请重试');
  const address = pathOf(fileUrl);
  const isOutside = !address && /^https?:\/\//i.test(fileUrl);
  const second = [
    inBytes(fileSize),
    isOutside ? '在其他网站打开' : !address && '暂不能打开',
    busy ? '正在打开' : kept && '已存手机',
  ];
  const parts = (
    <Row
      before={fileType && <span className={styles.kind}>{fileType}</span>}
      title={fileName}
      second={second.filter(Boolean).join(' · ')}
    />
  );
  if (isOutside) {
    return (
      <button type="button" className={row.file} onClick={() => void openOutside(fileUrl)}>
        {parts}
      </button>
    );
  }
  if (!address) return parts;
  const open = () =>
    submit(async () => {
      const file = await fileAt(address);
      await saveFile(new File([file], saveName(fileName), { type: file.type }));
      onKept();
    });
  return (
    <>
      {/* A link, for whoever holds it down to hand it on or has no scripts. */}
      <a
        className={row.file}
        href={address}
        target="_blank"
        rel="noopener"
        download={fileName}
        aria-busy={busy}
        onClick={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        {parts}
      </a>
      {refusal && <Notice kind="refused">{refusal}</Notice>}
    </>
  );
}

async function fileAt(address: string): Promise<Blob> {
  const [{ database }, { attachedFile, NoSuchFile }] = await store();
  try {
    return await attachedFile(database, address, Date.now());
  } catch (error) {
    if (error instanceof NoSuchFile) throw new Refused('', '没有找到这个附件，请稍后重试');
    if (error instanceof Unreachable) throw error;
    throw new Refused('', '这个附件还没有存到手机，联网后打开一次，没有网络也能看');
  }
}
