import { memoryStore } from './memory-store.js'
import { storeContract } from './store-contract.js'

storeContract('plain maps, for tests', async () => memoryStore())
