import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import styles from '@/ui/field.module.css';
import { icon } from '@/ui/icon';
import { Loaded } from '@/ui/loaded';
import { RowButton, Rows } from '@/ui/row';
import { SearchField } from '@/ui/search-field';
import { Sheet, useSheet } from '@/ui/sheet';
import { Empty, SkeletonRows } from '@/ui/states';
import type { ChosenCompany } from '../chosen-company';
import { companyPickerQuery, PICKER_MOST } from '../companies';
import own from './form.module.css';

/** The older form's own choice of a unit: one list in a sheet, of 200 at most. */
export function CompanyPicker({
  name,
  onChoose,
}: {
  name: string;
  onChoose: (company: ChosenCompany) => void;
}) {
  const id = useId();
  const sheet = useSheet();
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        单位
      </span>
      <div className={styles.box}>
        <button
          type="button"
          id={id}
          className={`${styles.input} ${styles.opens} ${name ? '' : styles.none}`}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}`}
          onClick={sheet.show}
        >
          {name || '请选择'}
        </button>
        <ChevronDown {...icon} size={20} className={styles.mark} />
      </div>
      <Sheet title="选择单位" open={sheet.open} onClose={sheet.close}>
        <Companies
          onChoose={(company) => {
            sheet.close();
            onChoose(company);
          }}
        />
      </Sheet>
    </div>
  );
}

function Companies({ onChoose }: { onChoose: (company: ChosenCompany) => void }) {
  const [keyword, setKeyword] = useState('');
  const query = useQuery(companyPickerQuery(keyword));
  return (
    <>
      <div className={own.search}>
        <SearchField label="单位名称" placeholder="输入名称的一部分" value={keyword} onSearch={setKeyword} />
      </div>
      <div className={own.picker}>
        <Loaded query={query} skeleton={<SkeletonRows count={5} />}>
          {({ list, total }) => (
            <>
              {list.length === 0 && <Empty sentence="没有找到单位，换个简称再试" />}
              <Rows>
                {list.map((company) => (
                  <li key={company.id}>
                    <RowButton title={company.companyName} onClick={() => onChoose(company)} />
                  </li>
                ))}
              </Rows>
              {(total ?? list.length) > list.length && (
                <p className={own.more}>{`只列出前 ${PICKER_MOST} 家，输入名称可以找到其他的`}</p>
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
