import { ApolloLink, Observable } from '@apollo/client';
import { trackCall } from '../slow-calls.ts';

/** Lets a person end the calls that are slow. HttpLink aborts the request of a call that is no longer observed. */
export function createCancelLink(): ApolloLink {
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        observer.add(trackCall((reason) => observer.error(reason)));
        observer.add(forward(operation).subscribe(observer));
      }),
  );
}
