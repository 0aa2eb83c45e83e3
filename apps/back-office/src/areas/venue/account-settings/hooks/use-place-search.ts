import type { Location, readPlace, searchPlaces } from '@meridienne/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';

/** How long the typing pauses before a search (O §9). */
const DEBOUNCE_MS = 500;
const FRESH_MS = 300_000;

/**
 * Looks for places as one types, and reads the one that is chosen. What is typed stays until a place was read.
 * @param onFound takes the place that was chosen @param onTyped is told what stands there then
 */
export const usePlaceSearch = (onFound: (place: Location) => void, onTyped: (typed: string) => void) => {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const write = (text: string) => {
    setTyped(text);
    onTyped(text);
  };
  const sought = useDebounced(typed.trim(), DEBOUNCE_MS);
  const search = useQuery({
    queryKey: ['places', i18n.language, sought],
    queryFn: ({ signal }) =>
      call<typeof searchPlaces>('GET /googlePlaceAutocomplete', { query: { q: sought }, signal }),
    // A blank text is no search (O §5).
    enabled: sought !== '' && typed.trim() !== '',
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const reading = useMutation({
    mutationFn: (place_id: string) =>
      call<typeof readPlace>('GET /googlePlaceDetail', { query: { place_id } }),
    onSuccess: ({ result }) => {
      onFound(result);
      write('');
    },
  });
  const isCurrent = sought !== '' && sought === typed.trim();
  return {
    typed,
    type: (text: string) => {
      write(text);
      reading.reset();
    },
    choose: (placeId: string) => reading.mutate(placeId),
    retry: () => (reading.isError ? reading.mutate(reading.variables) : void search.refetch()),
    predictions: isCurrent ? (search.data?.predictions ?? []) : [],
    isSearching: search.isFetching || reading.isPending,
    isNothingFound: isCurrent && search.data?.status === 'ZERO_RESULTS',
    error: reading.error ?? (isCurrent && !search.isFetching ? search.error : null),
    source: search.data?.source,
  };
};
