import type { NamedExpert } from '@contract/experts';
import { Portrait } from '@/areas/content/parts/content-rows';
import { TrainingIntro } from '@/areas/learning/parts/training-intro';
import { Card, Section } from '@/ui/card';
import { Row, Rows } from '@/ui/row';
import { Empty } from '@/ui/states';
import styles from './experts.module.css';

/** The introduction card of an hour: who teaches it. */
export function Experts({ experts }: { experts: readonly NamedExpert[] }) {
  return (
    <Section title="讲师">
      <Card>
        {experts.length === 0 ? (
          <Empty sentence="暂无数据" />
        ) : (
          <Rows>
            {experts.map((expert, place) => (
              <li key={expert.id ?? `${place} ${expert.name}`}>
                <Row
                  before={<Portrait expert={expert} />}
                  title={expert.name}
                  second={expert.expertPosition}
                />
                {expert.intro && (
                  <div className={styles.about}>
                    <TrainingIntro html={expert.intro} />
                  </div>
                )}
              </li>
            ))}
          </Rows>
        )}
      </Card>
    </Section>
  );
}
