import type { Locale } from '@hoist/contract';
import type { MenuStep } from '@hoist/datasets/services';
import type { AddonId, ServiceId } from '@hoist/domain/ids';
import type { PartsLead, PartsSource } from '@hoist/domain/scheduling/parts-lead';
import type { FittedPart, PartToFit, ServiceToFit } from '@hoist/domain/pricing/menu/fit-service';
import type { HoursByClass } from '@hoist/domain/pricing/menu/labour-hours';
import type { FeeCounts, PriceFigures } from '@hoist/domain/pricing/menu/price-figures';
import type { Fit } from '@hoist/domain/vehicle/fits';

export interface Localized {
  readonly en: string;
  readonly fr: string;
}

export interface MenuPart extends PartToFit {
  readonly title: Localized;
  readonly description: Localized;
  readonly warrantyMonths: number;
  readonly source: PartsSource;
  /** Null: the lead of the source. */
  readonly lead: PartsLead | null;
}

export interface MenuAddon {
  readonly id: AddonId;
  readonly code: string;
  readonly title: Localized;
  readonly priceCents: number;
  readonly minutes: number;
  /** The code of the menu service that is the same work; '': none. */
  readonly sameAs: string;
  /** What it sells that a province may charge a fee for. */
  readonly fees: FeeCounts;
}

export interface MenuService extends ServiceToFit {
  readonly id: ServiceId;
  readonly code: string;
  readonly category: string;
  readonly categoryTitle: Localized;
  readonly title: Localized;
  readonly description: Localized;
  readonly labourHours: number;
  /** Labour hours that differ by vehicle class. */
  readonly hoursByClass: HoursByClass;
  /** Null if labour is charged by the hour. */
  readonly fixedPriceCents: number | null;
  readonly slotMinutes: number;
  readonly appliesToEv: boolean;
  readonly fits: Fit;
  /** Comma-separated synonyms and symptoms, in both languages. */
  readonly searchTerms: string;
  /** The work, with pictures; none if staff describe the service in their own words. */
  readonly steps: readonly MenuStep[];
  readonly sizeMultiplier: boolean;
  /** How it differs by vehicle. */
  readonly figures: PriceFigures;
  readonly warrantyMonths: number;
  readonly evidenceRequired: boolean;
  readonly parts: readonly MenuPart[];
  readonly addons: readonly MenuAddon[];
}

/** A part with the price of a vehicle. */
export interface FittedMenuPart extends MenuPart, FittedPart {}

/** A service with the hours, minutes and prices of a vehicle. */
export interface FittedMenuService extends MenuService {
  readonly parts: readonly FittedMenuPart[];
  /** The office prices it for this vehicle. */
  readonly byOffice: boolean;
}

export interface Menu {
  readonly services: readonly MenuService[];
  readonly byId: ReadonlyMap<ServiceId, MenuService>;
  readonly byCode: ReadonlyMap<string, MenuService>;
}

export const inLocale = (text: Localized, locale: Locale): string => text[locale];

/** The part of the price until the customer chooses: 'standard', else the first. */
export function defaultPart<Part extends MenuPart>(service: {
  readonly parts: readonly Part[];
}): Part | undefined {
  return service.parts.find((part) => part.code === 'standard') ?? service.parts[0];
}

/** Minutes on site (decision D2). */
export function durationOf(service: MenuService, addons: readonly MenuAddon[]): number {
  return service.slotMinutes + addons.reduce((sum, addon) => sum + addon.minutes, 0);
}
