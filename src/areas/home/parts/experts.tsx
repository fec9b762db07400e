import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Portrait } from '@/areas/content/parts/content-rows';
import { Card, Section } from '@/ui/card';
import { Carousel } from '@/ui/carousel';
import { Loaded } from '@/ui/loaded';
import { More } from '@/ui/more';
import { Empty, SkeletonRows } from '@/ui/states';
import { homeExperts } from '../queries';
import styles from './below.module.css';

const EVERY = 3_000;

export function Experts() {
  const query = useQuery(homeExperts);
  return (
    <Section title="专家" aside={<More to="/expertsWindow" of="专家" />}>
      <Loaded query={query} skeleton={<SkeletonRows count={1} second lead="date" />}>
        {(list) =>
          list.length ? (
            <Carousel
              label="专家"
              items={list}
              every={EVERY}
              card={(expert) => (
                <Card>
                  <Link to="/expertsDetail" search={{ id: expert.id }} className={styles.expert}>
                    <Portrait expert={expert} />
                    <span>
                      <b>{expert.name}</b>
                      <span>{expert.expertPosition}</span>
                    </span>
                  </Link>
                </Card>
              )}
            />
          ) : (
            <Empty />
          )
        }
      </Loaded>
    </Section>
  );
}
