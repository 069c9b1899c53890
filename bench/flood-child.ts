import { connect } from 'node:net'

/** Attackers in a process of their own: each sends frames with nothing in them, without end. */

const url = process.argv[2]!
const attackers = Number(process.argv[3])
const { host, port } = new URL(url)
const FRAMES = [9, 10, 1].map((opcode) =>
  Buffer.concat(
    Array.from({ length: 2_000 }, () => [0x80 | opcode, 0x80, 0, 0, 0, 0]).map(Buffer.from),
  ),
)

function attack(number: number): void {
  const socket = connect(Number(port), '127.0.0.1')
  const bytes = FRAMES[number % FRAMES.length]!
  socket.write(
    `GET /api/live HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Forwarded-For: 192.0.2.${number}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  )
  let isOpen = true
  const more = () => {
    while (isOpen && socket.write(bytes));
  }
  socket.once('data', more)
  socket.on('drain', more)
  socket.on('error', () => {})
  // Cut off, or refused: it comes again.
  socket.on('close', () => {
    isOpen = false
    setTimeout(() => attack(number), 100)
  })
}

for (let number = 0; number < attackers; number++) attack(number)
process.on('disconnect', () => process.exit(0))
