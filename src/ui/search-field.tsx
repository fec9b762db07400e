import { useEffect, useRef, useState } from 'react';
import { Field } from './field';

/** So long after the last key the search begins, ms. */
const REST = 400;

type Props = {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  value: string;
  onSearch: (words: string) => void;
};

/** Searches while one types, when the fingers rest; at once on Enter. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  // Letters on their way to a character are not searched for.
  const [composing, setComposing] = useState(false);
  const search = useRef(onSearch);
  search.current = onSearch;
  const words = typed.trim();

  useEffect(() => {
    if (composing || words === value) return;
    const timer = setTimeout(() => search.current(words), REST);
    return () => clearTimeout(timer);
  }, [words, value, composing]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        search.current(words);
      }}
    >
      <Field
        label={label}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        value={typed}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
