import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { BackToTop } from '@/ui/back-to-top';
import { Card } from '@/ui/card';
import { CascadeField, type Step } from '@/ui/cascade-field';
import { Page, PageHeader } from '@/ui/page';
import { PagedList } from '@/ui/paged-list';
import { RowButton } from '@/ui/row';
import { SearchField } from '@/ui/search-field';
import { searchSchema } from '@/ui/search-schema';
import { type ChosenCompany, formKey, putCompany } from '../chosen-company';
import { companiesQuery } from '../companies';
import { loadAreas } from '../divisions-and-positions';
import styles from '../parts/form.module.css';

export const Route = createFileRoute('/placeUnitSelect')({
  validateSearch: searchSchema(() => z.object({ keyword: z.optional(z.string()) })),
  beforeLoad: learnerOnly,
  component: PlaceUnitSelect,
});

function PlaceUnitSelect() {
  const { keyword = '' } = Route.useSearch();
  const learner = useLearner() ?? '';
  const router = useRouter();
  const form = useRouterState({ select: ({ location }) => location.state.companyFor });
  const navigate = Route.useNavigate();
  const [area, setArea] = useState<Step[]>([]);
  const query = useInfiniteQuery(companiesQuery(keyword, area.at(-1)?.value ?? ''));

  const choose = (company: ChosenCompany) => {
    putCompany(formKey('profile', learner), company);
    if (form) router.history.back();
    else void navigate({ to: '/editPersonal', replace: true });
  };

  return (
    <Page title="选择单位">
      <PageHeader title="选择单位" />
      <div className={`${styles.fields} ${styles.filters}`}>
        <SearchField
          label="单位名称"
          placeholder="输入名称的一部分"
          value={keyword}
          onSearch={(words) =>
            void navigate({
              search: words ? { keyword: words } : {},
              state: true,
              replace: true,
              resetScroll: false,
            })
          }
        />
        <CascadeField
          label="地区"
          placeholder="不限"
          anyLevel
          value={area}
          load={loadAreas}
          onChoose={setArea}
        />
      </div>
      <Card>
        <PagedList
          query={query}
          endless
          lead="none"
          empty="没有找到单位，换个简称或地区再试"
          row={(company) => <RowButton title={company.companyName} onClick={() => choose(company)} />}
        />
      </Card>
      <BackToTop />
    </Page>
  );
}
