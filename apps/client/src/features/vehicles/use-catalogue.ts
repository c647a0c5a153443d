import { listMakes, listModels, subModelDetails } from '@hoist/contract/catalogue/vehicle-catalogue';
import { useApi } from '#client/kit/api/use-api.ts';
import type { Choice } from '#client/ui/forms/field.tsx';
import { isFromCatalogue, type TraitName, type VehicleDraft } from '#client/model/vehicle/vehicle-draft.ts';

export interface Catalogue {
  readonly makes: readonly Choice[];
  readonly models: readonly Choice[];
  readonly traits: Readonly<Record<TraitName, readonly string[]>>;
  readonly loading: { readonly makes: boolean; readonly models: boolean; readonly traits: boolean };
}

const kept = { staleTime: Infinity } as const;

/** The catalogue lists that depend on the draft. */
export function useCatalogue({ year, make, model }: VehicleDraft): Catalogue {
  const hasYear = /^\d{4}$/.test(year);
  const hasMake = hasYear && isFromCatalogue(make);
  const hasModel = hasMake && isFromCatalogue(model);
  const makes = useApi(listMakes, { query: { year } }, { ...kept, enabled: hasYear });
  const models = useApi(listModels, { query: { year, makesID: make.value } }, { ...kept, enabled: hasMake });
  const traits = useApi(
    subModelDetails,
    { query: { year_vehicle: year, make_vehicle: make.value, model_vehicle: model.value } },
    { ...kept, enabled: hasModel },
  );
  return {
    makes: hasYear ? (makes.data?.data ?? []).map((one) => ({ value: one.makesID, label: one.name })) : [],
    models: hasMake ? (models.data?.data ?? []).map((one) => ({ value: one.modelsID, label: one.name })) : [],
    traits: {
      subModel: hasModel ? (traits.data?.arr_model ?? []) : [],
      body: hasModel ? (traits.data?.arr_body ?? []) : [],
      engine: hasModel ? (traits.data?.arr_engine ?? []) : [],
      drive: hasModel ? (traits.data?.arr_drive_type ?? []) : [],
    },
    loading: {
      makes: makes.isLoading,
      models: models.isLoading,
      traits: traits.isLoading,
    },
  };
}
