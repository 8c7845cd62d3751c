import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { productColors } from '../ui/theme/color-scheme.ts';
import { EXAMPLES_PLUGIN } from './ExamplesPanel.tsx';
import { GraphiqlHeader } from './GraphiqlHeader.tsx';
import classes from './GraphiqlPage.module.css';
import { graphiqlFetcher } from './graphiql-fetcher.ts';

/** GraphiQL for this server's endpoint, with this browser's session. Input is kept until the tab is closed. */
export function GraphiqlPage() {
  return (
    <div className={classes.page}>
      <GraphiqlHeader />
      <main className={classes.tool}>
        <GraphiQL
          fetcher={graphiqlFetcher}
          storage={sessionStorage}
          shouldPersistHeaders={false}
          forcedTheme={productColors.read()}
          plugins={plugins}
          defaultQuery={firstQuery}
          {...readInitialProperty('query', 'initialQuery')}
          {...readInitialProperty('variables', 'initialVariables')}
        />
      </main>
    </div>
  );
}

const plugins = [EXAMPLES_PLUGIN, HISTORY_PLUGIN];

const firstQuery = `# Run it with Ctrl+Enter.
# More to start from: Examples, at the side.
query WhoAmI {
  viewer {
    name
    roleLabel
    entityName
  }
  recentPolicies(first: 5) {
    policyId
    address
    transactionStatus
    totalPremium
  }
}
`;

/** Reads a part of the call from the page's address, as a GET of the endpoint would, and returns it as a prop of GraphiQL. */
function readInitialProperty(name: 'query' | 'variables', property: 'initialQuery' | 'initialVariables') {
  const value = new URLSearchParams(location.search).get(name);
  return value === null ? {} : { [property]: value };
}
