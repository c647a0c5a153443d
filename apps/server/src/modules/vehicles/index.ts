export { classifyVehicle } from './classify-vehicle.ts';
export { createVehicle } from './create-vehicle.ts';
export { validateVehicle } from './validate-vehicle.ts';
export { createVehiclesModule } from './module.ts';
