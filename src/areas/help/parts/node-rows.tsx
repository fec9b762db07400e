import { CHAPTER, type HelpNode } from '@contract/help';
import { ChevronRight } from 'lucide-react';
import { icon } from '@/ui/icon';
import { RowLink, Rows } from '@/ui/row';
import { Empty } from '@/ui/states';
import styles from './help.module.css';

/** Chapters open their list, all else its text. */
export function NodeRows({ nodes, group }: { nodes: readonly HelpNode[]; group: string }) {
  if (nodes.length === 0) return <Empty sentence="暂无数据" />;
  return (
    <Rows>
      {nodes.map(({ id, name, type, children }) => {
        const chapter = type === CHAPTER || children.length > 0;
        return (
          <li key={id}>
            <RowLink
              to={chapter ? '/helpList' : '/helpDetail'}
              search={{ id, group }}
              before={
                <span className={chapter ? styles.chapter : styles.content}>{chapter ? '章节' : '内容'}</span>
              }
              title={<span className="two-lines">{name}</span>}
              after={<ChevronRight {...icon} size={20} className={styles.way} />}
            />
          </li>
        );
      })}
    </Rows>
  );
}
