import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';
import { SectionHeader } from './SectionHeader.tsx';

interface SectionProps {
  title: string;
  intro?: ReactNode;
  action?: ReactNode;
  /** A card has its own surface; a plain section has only spacing. */
  surface?: 'card' | 'plain';
  children: ReactNode;
}

/** A titled section of a page: by default a card with a header and its content in a column. */
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
