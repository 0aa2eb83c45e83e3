import { fetchHydra, HydraAdmin, hydraDataProvider } from '@api-platform/admin';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** API Platform's admin as its manual sets it up: the entrypoint, and a token in each call. */
const { entrypoint = '', token = '' } = Object.fromEntries(new URLSearchParams(location.search));
const headers = { authorization: `Bearer ${token}` };

const dataProvider = hydraDataProvider({
  entrypoint,
  httpClient: (url, options = {}) =>
    fetchHydra(url, { ...options, headers: { ...options.headers, ...headers } }),
  apiDocumentationParser: (url) => parseHydraDocumentation(url, { headers }),
  mercure: false,
});

const root = document.querySelector('#root');
if (root) createRoot(root).render(createElement(HydraAdmin, { entrypoint, dataProvider }));
