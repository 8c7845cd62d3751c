import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { AdministratorTaskKind } from '../../machines/contract/types.ts';
import { AdministratorTasks as AdministratorTasksQuery } from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import { Section } from '../ui/layout/Section.tsx';
import classes from './AdministratorTasks.module.css';

/** The tasks that wait for an administrator, each with its page. */
export function AdministratorTasks() {
  const tasks = useQuery(AdministratorTasksQuery, { fetchPolicy: 'cache-and-network' });
  return (
    <Section title="Needs your attention">
      <QueryResult
        query={tasks}
        label="Loading what needs your attention"
        failure="What needs your attention could not be loaded"
      >
        {({ administratorTasks }) =>
          administratorTasks.length === 0 ? (
            <StatusWord tone="good">Everyone invited has registered, and nothing has failed.</StatusWord>
          ) : (
            <ul className={classes.tasks}>
              {administratorTasks.map(({ kind, sentence }) => (
                <li key={kind} className={classes.task}>
                  <span>{sentence}</span>
                  <Anchor component={Link} href={pages[kind].path}>
                    {pages[kind].label}
                  </Anchor>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Section>
  );
}

const people = { path: paths.staff('people'), label: 'Open people' };
const status = { path: '/status', label: 'Open status' };

const pages: { readonly [kind in AdministratorTaskKind]: { path: string; label: string } } = {
  OPEN_INVITATIONS: people,
  EXPIRED_INVITATIONS: people,
  FAILED_MAIL: { path: '/staff/outbox', label: 'Open the outbox' },
  FAILED_JOBS: status,
  OLD_LISTS: status,
};
