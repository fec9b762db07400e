import { useState } from 'react';
import { SearchField } from '@/ui/search-field';
import { forgetSearches, rememberSearch, searchedBefore } from '@/ui/searched';
import styles from './list.module.css';

type Props = { list: string; label: string; keyword: string; onSearch: (words: string) => void };

/** A search box, and beneath it what was searched for here before. */
export function Search({ list, label, keyword, onSearch }: Props) {
  const [searches, setSearches] = useState(() => searchedBefore(list));
  const search = (words: string) => {
    if (words) setSearches(rememberSearch(list, words));
    onSearch(words);
  };
  return (
    <div>
      <SearchField label={label} placeholder="输入关键词" value={keyword} onSearch={search} />
      {!keyword && searches.length > 0 && (
        <div className={styles.searches}>
          <span>搜过</span>
          {searches.map((words) => (
            <button key={words} type="button" className={styles.searched} onClick={() => search(words)}>
              {words}
            </button>
          ))}
          <button type="button" className={styles.forget} onClick={() => setSearches(forgetSearches(list))}>
            清除
          </button>
        </div>
      )}
    </div>
  );
}
