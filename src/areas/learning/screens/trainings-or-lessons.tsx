import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { serverNow } from '@/api/server-time';
import { Search } from '@/areas/content/parts/search';
import { codeIn, isCode } from '@/areas/payment/typed-code';
import { useLearner } from '@/session/use-learner';
import { BackToTop } from '@/ui/back-to-top';
import { Button } from '@/ui/button';
import { Card, Section } from '@/ui/card';
import { Chips } from '@/ui/chips';
import { Page, PageHeader } from '@/ui/page';
import { PagedList } from '@/ui/paged-list';
import { RedeemDoor } from '@/ui/redeem-door';
import { Rows } from '@/ui/row';
import { searchSchema, word } from '@/ui/search-schema';
import { moreTrainingsQuery } from '../all-trainings-query';
import styles from '../parts/learning.module.css';
import { LessonRow } from '../parts/lesson-card';
import { LessonFilters } from '../parts/lesson-filters';
import { SignInGate } from '../parts/sign-in-gate';
import { TrainingRow } from '../parts/training-row';
import { TrainingStanding } from '../parts/training-standing';
import { type LessonFilters as Filters, lessonsQuery } from '../queries';

/** 1 trainings, 2 lessons. */
const LIST_TYPES = [
  ['2', '课程'],
  ['1', '培训'],
] as const;

export const Route = createFileRoute('/trainningOrLessonList')({
  validateSearch: searchSchema(() =>
    z.object({
      userId: word,
      listType: z.enum(['1', '2']),
      keyword: word,
      categoryId: word,
      sortType: word,
      chargeMode: word,
    }),
  ),
  component: TrainningOrLessonList,
});

/** All trainings or all lessons, with search. Lessons are everybody's, trainings learners'. */
function TrainningOrLessonList() {
  const { userId: _old, listType, ...filters } = Route.useSearch();
  const { keyword = '' } = filters;
  const navigate = Route.useNavigate();
  const learner = useLearner();
  const title = listType === '1' ? '培训' : '课程';
  const show = (search: Filters & { listType: '1' | '2' }) =>
    void navigate({ search, replace: true, resetScroll: false });
  const narrow = (next: Filters) => show({ ...next, listType });
  return (
    <Page title={title}>
      <PageHeader title={title} />
      <div className={styles.filters}>
        <Search
          key={listType}
          list={listType === '1' ? 'trainings' : 'lessons'}
          label={`搜索${title}`}
          keyword={keyword}
          onSearch={(words) => narrow({ ...filters, keyword: words || undefined })}
        />
        <Chips
          label="类别"
          value={listType}
          options={LIST_TYPES}
          onChoose={(chosen) => show({ listType: chosen === '1' ? '1' : '2', keyword: keyword || undefined })}
        />
        {keyword && <RedeemDoor code={isCode(keyword) ? codeIn(keyword) : undefined} />}
        {listType === '2' && <LessonFilters filters={filters} onFilter={narrow} />}
      </div>
      <Card>
        {listType === '2' ? (
          <Lessons learner={learner} filters={filters} />
        ) : learner ? (
          <Trainings learner={learner} keyword={keyword} />
        ) : (
          <SignInGate />
        )}
      </Card>
      {keyword && (
        <OtherKind
          listType={listType}
          learner={learner}
          keyword={keyword}
          onAll={() => show({ listType: listType === '1' ? '2' : '1', keyword })}
        />
      )}
      <BackToTop />
    </Page>
  );
}

/** How many of the other kind are shown beneath a search. */
const FIRST_FEW = 3;

const emptyOf = (kind: string, keyword: string | undefined) =>
  keyword ? `${kind}里没有找到，换个词再试` : '暂无信息';

type OtherProps = { listType: '1' | '2'; learner: string | undefined; keyword: string; onAll: () => void };

/** The first hits of the same words in the other kind, and a button to all of them. */
function OtherKind({ listType, learner, keyword, onAll }: OtherProps) {
  const lessons = useInfiniteQuery({ ...lessonsQuery(learner, { keyword }), enabled: listType === '1' });
  const trainings = useInfiniteQuery({
    ...moreTrainingsQuery(learner ?? '', keyword),
    enabled: listType === '2' && learner !== undefined,
  });
  const title = listType === '1' ? '课程' : '培训';
  const found =
    listType === '1'
      ? lessons.data?.pages[0]?.list.map((one) => ({ id: one.id, row: <LessonRow lesson={one} /> }))
      : trainings.data?.pages[0]?.list.map((one) => ({ id: one.id, row: <TrainingRow training={one} /> }));
  // The list above says what its own kind has; nothing is claimed of this one until it is known.
  if (!found?.length) return null;
  return (
    <Section
      title={`${title}里找到的`}
      aside={
        found.length > FIRST_FEW && (
          <Button look="plain" small onClick={onAll}>
            {`全部${title}`}
          </Button>
        )
      }
    >
      <Card>
        <Rows>
          {found.slice(0, FIRST_FEW).map(({ id, row }) => (
            <li key={id}>{row}</li>
          ))}
        </Rows>
      </Card>
    </Section>
  );
}

function Lessons({ learner, filters }: { learner: string | undefined; filters: Filters }) {
  const query = useInfiniteQuery(lessonsQuery(learner, filters));
  return (
    <PagedList
      query={query}
      endless
      endsFailed
      empty={emptyOf('课程', filters.keyword)}
      row={(lesson) => <LessonRow lesson={lesson} />}
    />
  );
}

function Trainings({ learner, keyword }: { learner: string; keyword: string }) {
  const query = useInfiniteQuery(moreTrainingsQuery(learner, keyword));
  const now = serverNow();
  return (
    <PagedList
      query={query}
      endless
      endsFailed
      empty={emptyOf('培训', keyword)}
      row={(training) => (
        <TrainingRow
          training={training}
          below={<TrainingStanding training={training} registered={training.buyState} now={now} />}
        />
      )}
    />
  );
}
