import { Anchor, Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import classes from './SearchBox.module.css';

/** A search box for number, insured name, phone, street and ZIP code, e-mail, or loan number. The search text is part of the URL, so it can be bookmarked. */
export function SearchBox({ searched }: { searched: string }) {
  const [text, setText] = useState(searched);
  const [, navigate] = useLocation();
  const search = (event: FormEvent) => {
    event.preventDefault();
    navigate(text.trim() === '' ? paths.home : paths.search(text.trim()));
  };
  return (
    <search>
      <form className={classes.form} onSubmit={search}>
        <label htmlFor="search" className={classes.label}>
          Find a policy or quote
        </label>
        <TextInput
          id="search"
          size="sm"
          className={classes.box}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          type="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          attributes={{ input: { 'aria-describedby': 'search-help' } }}
          autoComplete="off"
          maxLength={200}
        />
        <Button type="submit" size="sm" variant="default">
          Search
        </Button>
        {searched === '' ? null : (
          <Anchor component={Link} href={paths.home} className={classes.clear}>
            Clear
          </Anchor>
        )}
        <span id="search-help" className={classes.help}>
          Number, insured name, phone, street and ZIP code, e-mail, or loan number
        </span>
      </form>
    </search>
  );
}
