import type { Expert } from '@contract/experts';
import { Card, Section } from '@/ui/card';
import { Row, Rows } from '@/ui/row';
import { Empty } from '@/ui/states';

/** The introduction card of an hour: who teaches it. */
export function Experts({ experts }: { experts: readonly Expert[] }) {
  return (
    <Section title="讲师">
      <Card>
        {experts.length === 0 ? (
          <Empty sentence="暂无数据" />
        ) : (
          <Rows>
            {experts.map(({ id, name, expertPosition, intro }) => (
              <li key={id}>
                <Row title={name} second={[expertPosition, intro].filter(Boolean).join(' · ')} />
              </li>
            ))}
          </Rows>
        )}
      </Card>
    </Section>
  );
}
