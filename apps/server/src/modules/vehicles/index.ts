export { createVehicle } from './create-vehicle.ts';
export { judgeVehicle } from './judge-vehicle.ts';
export { createVehiclesModule } from './module.ts';
