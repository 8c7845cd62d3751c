import type { FormEventHandler, ReactNode } from 'react';
import classes from './InputForm.module.css';

interface InputFormProps {
  id?: string | undefined;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** Fields in a column with their button; Enter in a field presses it. The page, not the browser, reports what is wrong. It is not printed. */
export function InputForm({ id, onSubmit, children }: InputFormProps) {
  return (
    <form id={id} className={`${classes.form} hw-no-print`} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
}
