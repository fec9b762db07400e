import { useQuery } from '@tanstack/react-query';
import { Chips } from '@/ui/chips';
import { useHas } from '@/ui/offers';
import { SelectField } from '@/ui/select-field';
import { type LessonFilters as Filters, lessonCategoriesQuery } from '../queries';
import styles from './learning.module.css';

const SORTS = [
  ['1', '最新'],
  ['2', '最多人学'],
] as const;

/** The phone's own list wants a value for all. */
const ALL = 'all';
const CHARGES = [
  [ALL, '全部'],
  ['1', '免费'],
  ['2', '一次付费'],
  ['3', '按课时付费'],
] as const;

/** What narrows the list of lessons down. */
export function LessonFilters({
  filters,
  onFilter,
}: {
  filters: Filters;
  onFilter: (filters: Filters) => void;
}) {
  const hasCategories = useHas('lists');
  const { data: categories = [] } = useQuery(lessonCategoriesQuery);
  return (
    <div className={styles.filters}>
      {hasCategories && categories.length > 0 && (
        <Chips
          label="课程分类"
          value={filters.categoryId ?? ''}
          options={[['', '全部'], ...categories.map(({ value, label }) => [value, label] as const)]}
          onChoose={(categoryId) => onFilter({ ...filters, categoryId: categoryId || undefined })}
        />
      )}
      <div className={styles.pair}>
        <SelectField
          label="排序"
          value={filters.sortType ?? '1'}
          options={SORTS}
          onChoose={(sortType) => onFilter({ ...filters, sortType })}
        />
        <SelectField
          label="收费"
          value={filters.chargeMode ?? ALL}
          options={CHARGES}
          onChoose={(mode) => onFilter({ ...filters, chargeMode: mode === ALL ? undefined : mode })}
        />
      </div>
    </div>
  );
}
