import { ApiError } from '@meridienne/client';
import type { Account, Image, ServiceType } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { namesToSave } from '../../../../components/names-fields.tsx';
import { create, refreshServiceTypes, update } from '../calls.ts';

export interface ServiceTypeValues {
  names: Record<string, string>;
  image?: readonly Image[];
  categories?: readonly string[];
}

/**
 * Makes a service type or changes it.
 * @param record what the form was filled from; null for a new one
 */
export const useSaveServiceType = (account: Account, record: ServiceType | null) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  return async ({ names, image = [], categories = [] }: ServiceTypeValues): Promise<void> => {
    const body = {
      names: namesToSave(record?.names, names),
      image: image[0]?.uid ?? null,
      categories: [...categories],
    };
    try {
      if (record) await update(record.id, { ...body, updatedAt: record.updatedAt });
      else await create({ ...body, account: account.id });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.violations.some(isOfCategory)) throw error;
      // Which one it is, the field says once it has read them again.
      void client.invalidateQueries({ queryKey: ['categories'] });
      throw atCategories(error, t('serviceTypes.categoryGone'));
    }
    void message.success(t('serviceTypes.saved'));
    await refreshServiceTypes(client);
  };
};

const isOfCategory = ({ propertyPath }: { readonly propertyPath: string }): boolean =>
  propertyPath.startsWith('categories[');

/** The form has one field for all of them. */
const atCategories = (error: ApiError, message: string): ApiError =>
  new ApiError(error.message, error.status, {
    violations: error.violations.map((violation) =>
      isOfCategory(violation) ? { propertyPath: 'categories', message } : violation,
    ),
    errorType: error.errorType,
  });
