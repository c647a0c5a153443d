import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceClass, type ClassedVehicle } from './price-class.ts';

const shapes = { car: 'sedan', suv: 'suv', pickup: 'pickup', van: 'van' } as const;

const classOf = (name: string, shape: keyof typeof shapes, more: Partial<ClassedVehicle> = {}) => {
  const [makeName = '', ...model] = name.split(': ');
  const bodyShape = shapes[shape];
  const sizeClass = shape === 'car' ? 'sedan' : shape === 'van' ? 'van_large' : 'suv_truck';
  return priceClass({ makeName, modelName: model.join(' '), bodyShape, sizeClass, electric: false, ...more });
};

test('groups vehicles whose parts and hours cost alike', () => {
  const cases = [
    [classOf('Honda: Civic', 'car'), 'sedan'],
    [classOf('Honda: Fit', 'car', { sizeClass: 'compact' }), 'compact'],
    [classOf('Toyota: RAV4', 'suv'), 'suv'],
    [classOf('Ford: Bronco Sport', 'suv'), 'suv'],
    [classOf('Chevrolet: Tahoe', 'suv'), 'light_truck'],
    [classOf('Toyota: Tacoma', 'pickup'), 'suv'],
    [classOf('Ford: F-150', 'pickup'), 'light_truck'],
    [classOf('Ford: F-350', 'pickup'), 'heavy_truck'],
    [classOf('Ram: 2500', 'pickup'), 'heavy_truck'],
    [classOf('Chevrolet: Silverado HD', 'pickup'), 'heavy_truck'],
    [classOf('Ford: E-450', 'pickup', { sizeClass: 'van_large' }), 'heavy_truck'],
    [classOf('Dodge: Grand Caravan', 'van'), 'minivan'],
    [classOf('Ford: Transit Connect', 'van'), 'minivan'],
    [classOf('Ford: Transit', 'van'), 'cargo_van'],
    [classOf('Mercedes-Benz: Sprinter', 'van'), 'cargo_van'],
    [classOf('Lexus: ES 350', 'car'), 'premium'],
    [classOf('Volvo: XC60', 'suv'), 'premium_suv'],
    [classOf('BMW: 330i', 'car'), 'luxury'],
    [classOf('Audi: e-tron', 'suv', { electric: true }), 'luxury_suv'],
    [classOf('Tesla: Model 3', 'car', { electric: true }), 'ev'],
    [classOf('Ford: F-150', 'pickup', { electric: true }), 'light_truck'],
    [classOf('Ferrari: 488', 'car'), 'exotic'],
    [classOf('Audi: R8', 'car'), 'exotic'],
    [classOf('Tesla: Cybertruck', 'pickup', { electric: true }), 'exotic'],
    [classOf('', 'car'), 'sedan'],
  ] as const;
  assert.deepEqual(
    cases.map(([found]) => found),
    cases.map(([, expected]) => expected),
  );
});
