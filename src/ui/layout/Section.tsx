import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';
import { SectionHeader } from './SectionHeader.tsx';

interface SectionProps {
  title: string;
  intro?: ReactNode;
  action?: ReactNode;
  /** A card has its own surface; a plain section only space. */
  surface?: 'card' | 'plain';
  children: ReactNode;
}

/** A named part of a page: a card with a head and its content in a column. */
export function Section({ title, intro, action, surface = 'card', children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} data-surface={surface} aria-labelledby={id}>
      <SectionHeader title={title} id={id} action={action}>
        {intro}
      </SectionHeader>
      {children}
    </section>
  );
}
