import {
  EditGuesser,
  fetchHydra,
  HydraAdmin,
  hydraDataProvider,
  InputGuesser,
  ResourceGuesser,
} from '@api-platform/admin';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** API Platform's admin as its manual sets it up: the entrypoint, and a token in each call. */
const { entrypoint = '', token = '' } = Object.fromEntries(new URLSearchParams(location.search));
const headers = { authorization: `Bearer ${token}` };

const dataProvider = hydraDataProvider({
  entrypoint,
  httpClient: (url: URL, options = {}) =>
    fetchHydra(url, { ...options, user: { authenticated: true, token: headers.authorization } }),
  apiDocumentationParser: (url: string) => parseHydraDocumentation(url, { headers }),
  mercure: false,
});

/** The admin has no field for a map of texts: this one is written as JSON. */
const editTexts = () =>
  createElement(
    EditGuesser,
    null,
    createElement(InputGuesser, { source: 'content', format: JSON.stringify, parse: JSON.parse }),
  );

const root = document.querySelector('#root');
const { api } = await parseHydraDocumentation(entrypoint, { headers });
const guessed = (api.resources ?? []).map(({ name }) =>
  createElement(ResourceGuesser, { key: name, name, ...(name === 'translations' && { edit: editTexts }) }),
);
if (root) {
  createRoot(root).render(
    createElement(HydraAdmin, { entrypoint, dataProvider, disableTelemetry: true }, guessed),
  );
}
