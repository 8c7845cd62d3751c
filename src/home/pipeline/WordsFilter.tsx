import { TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './PipelineTools.module.css';

interface WordsFilterProps {
  words: string;
  onChange: (words: string) => void;
}

/** The pause of typing after which the list follows, in milliseconds. */
const pauseOfTyping = 200;

/** Filters the pipeline by words of name, number or address while they are typed. */
export function WordsFilter({ words, onChange }: WordsFilterProps) {
  const [typed, setTyped] = useState(words);
  const [followed, setFollowed] = useState(words);
  if (words !== followed) {
    setFollowed(words);
    if (words.trim() !== typed.trim()) setTyped(words);
  }
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => onChange(typed.trim()), pauseOfTyping);
    return () => clearTimeout(timer);
  }, [typed, words, onChange]);
  return (
    <div className={classes.filter} data-words>
      <TextInput
        size="sm"
        label="Filter"
        leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        placeholder="Name, number or street"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
}
