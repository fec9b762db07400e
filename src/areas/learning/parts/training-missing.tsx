import type { MissingTraining } from '@contract/trainings';
import { REGISTRATION_OBSTACLES } from '@rules/registration';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { icon } from '@/ui/icon';
import { Row, RowLink, Rows } from '@/ui/row';
import type { Registration } from '../training-registration';
import styles from './training-missing.module.css';

/** Cards on a phone, the specification's table where there is room; each leads to what is missing. */
export function Missing({ items }: { items: NonNullable<Registration['missing']> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // New browsers give a promise back, which is nothing to clean up with.
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={box} className={styles.missing} role="alert">
      <p className={styles.missingTitle}>{REGISTRATION_OBSTACLES.prerequisitesMissing}</p>
      <div className={styles.cards}>
        <Rows>
          {items.map((item, place) => (
            <li key={item.trainingId ?? `${place} ${item.trainingName}`}>
              <MissingRow item={item} />
            </li>
          ))}
        </Rows>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">编号</th>
            <th scope="col">培训</th>
            <th scope="col">原因</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ trainingId, trainingName, message }, place) => (
            <tr key={trainingId ?? `${place} ${trainingName}`}>
              <td className={styles.number}>{trainingId}</td>
              <td>
                {trainingId === undefined ? (
                  trainingName
                ) : (
                  <Link to="/trainingDetail" search={{ id: trainingId }} className={styles.tableLink}>
                    {trainingName}
                  </Link>
                )}
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Without the training's id there is nothing to open. */
function MissingRow({ item: { trainingId, trainingName, message } }: { item: MissingTraining }) {
  const title = <b>{trainingName}</b>;
  if (trainingId === undefined) return <Row title={title} second={message} />;
  return (
    <RowLink
      to="/trainingDetail"
      search={{ id: trainingId }}
      title={title}
      second={
        <>
          {message}
          <small className={styles.number}>{`编号 ${trainingId}`}</small>
        </>
      }
      after={
        <span className={styles.go}>
          去完成
          <ChevronRight {...icon} size={18} />
        </span>
      }
    />
  );
}
