import type { Chapter, LessonDetail } from '@contract/lessons';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Loaded } from '@/ui/loaded';
import { SkeletonRows } from '@/ui/states';
import { Tabs } from '@/ui/tabs';
import { LessonCatalog } from './lesson-catalog';
import { LessonIntro } from './lesson-intro';

type Props = Omit<ComponentProps<typeof LessonCatalog>, 'chapters' | 'bought'> & {
  lesson: LessonDetail;
  catalog: UseQueryResult<Chapter[]>;
  shown: string;
  onShow: (key: string) => void;
  /** The introduction stands, whole. */
  onIntroShown: () => void;
};

/** What hours a lesson has, and what it is about. */
export function LessonTabs({ lesson, catalog, shown, onShow, onIntroShown, ...place }: Props) {
  return (
    <Tabs
      label="课程内容"
      shown={shown}
      onShow={onShow}
      tabs={[
        {
          key: 'catalog',
          title: '目录',
          content: () => (
            <Loaded query={catalog} skeleton={<SkeletonRows count={5} second lead="state" />}>
              {(chapters) => <LessonCatalog chapters={chapters} bought={lesson.buyState} {...place} />}
            </Loaded>
          ),
        },
        {
          key: 'intro',
          title: '介绍',
          content: () => <LessonIntro lesson={lesson} onShown={onIntroShown} />,
        },
      ]}
    />
  );
}
