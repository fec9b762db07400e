import type { AttachedFile } from '@contract/attached-file';
import { Card, Section } from '@/ui/card';
import { inBytes } from '@/ui/file-size';
import { ownPath } from '@/ui/own-path';
import { Row, Rows } from '@/ui/row';
import styles from './article.module.css';
import row from './file-row.module.css';

/** Files of an announcement, a news item or a policy: name, type, size. One that has an address of this site opens, or is saved by the browser. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  if (files.length === 0) return null;
  return (
    <div className={styles.files}>
      <Section title="附件">
        <Card>
          <Rows>
            {files.map((file) => (
              <li key={file.fileUrl + file.fileName}>
                <OneFile file={file} />
              </li>
            ))}
          </Rows>
        </Card>
      </Section>
    </div>
  );
}

function OneFile({ file: { fileName, fileType, fileSize, fileUrl } }: { file: AttachedFile }) {
  const address = ownPath(fileUrl);
  const parts = (
    <Row
      before={fileType && <span className={styles.kind}>{fileType}</span>}
      title={fileName}
      second={[inBytes(fileSize), !address && '暂不能打开'].filter(Boolean).join(' · ')}
    />
  );
  if (!address) return parts;
  return (
    <a className={row.file} href={address} target="_blank" rel="noopener" download={fileName}>
      {parts}
    </a>
  );
}
