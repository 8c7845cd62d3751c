import classes from './MessageList.module.css';

interface MessageListProps {
  /** The text shown when there are no messages. */
  empty: string;
  /** The oldest first. */
  messages: readonly {
    readonly id: string;
    /** Who wrote it, and when. */
    readonly head: string;
    readonly text: string;
    /** Whether it was read and answered. */
    readonly state: string;
    /** Whether the viewer's side wrote it. */
    readonly isOwn: boolean;
  }[];
}

/** The messages between two sides, each with whether it was read and answered. */
export function MessageList({ empty, messages }: MessageListProps) {
  if (messages.length === 0) return <p>{empty}</p>;
  return (
    <ol className={classes.list}>
      {messages.map(({ id, head, text, state, isOwn }) => (
        <li key={id} className={classes.message} data-own={isOwn || undefined}>
          <strong>{head}</strong>
          <p className={classes.text}>{text}</p>
          {state === '' ? null : <span className={classes.state}>{state}</span>}
        </li>
      ))}
    </ol>
  );
}
