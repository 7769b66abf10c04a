//! A WebSocket as cheap as one can be, since whoever loads a server on the same machine takes its time away:
//! what comes is read in place, and what is sent is masked by zeros.

use super::{BenchError, lost};
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What is read at once, at most.
const CHUNK: usize = 16 * 1024;

pub struct Line {
    stream: TcpStream,
    /// What has come; what is before `at` has been read.
    buffer: Vec<u8>,
    at: usize,
}

mod opcode {
    pub const TEXT: u8 = 1;
    pub const BYTES: u8 = 2;
    pub const CLOSE: u8 = 8;
    pub const PING: u8 = 9;
    pub const PONG: u8 = 10;
}

impl Line {
    pub async fn open(
        address: SocketAddr,
        table: &str,
        cookie: Option<&str>,
    ) -> Result<Line, BenchError> {
        Line::open_at(address, &format!("{table}/socket"), cookie).await
    }
    /// At an address under that of the tables.
    pub async fn open_at(
        address: SocketAddr,
        path: &str,
        cookie: Option<&str>,
    ) -> Result<Line, BenchError> {
        let stream = TcpStream::connect(address).await.map_err(lost)?;
        stream.set_nodelay(true).map_err(lost)?;
        let buffer = Vec::new();
        let mut line = Line {
            stream,
            buffer,
            at: 0,
        };
        let cookie = cookie.map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
        let request = format!(
            "GET /api/tables/{path} HTTP/1.1\r\nHost: {address}\r\nConnection: upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{cookie}\r\n"
        );
        line.stream
            .write_all(request.as_bytes())
            .await
            .map_err(lost)?;
        let end = loop {
            let head = line.buffer.windows(4).position(|w| w == b"\r\n\r\n");
            match head {
                Some(end) => break end + 4,
                None => line.read().await?,
            }
        };
        if !line.buffer.starts_with(b"HTTP/1.1 101") {
            return Err(lost(String::from_utf8_lossy(&line.buffer)));
        }
        line.at = end;
        Ok(line)
    }
    pub async fn send(&mut self, text: &str) -> Result<(), BenchError> {
        self.frame(opcode::TEXT, text.as_bytes()).await
    }
    async fn frame(&mut self, opcode: u8, payload: &[u8]) -> Result<(), BenchError> {
        let mut frame = vec![0x80 | opcode];
        match u16::try_from(payload.len()).map_err(lost)? {
            short @ 0..=125 => frame.push(0x80 | short as u8),
            long => {
                frame.push(0x80 | 126);
                frame.extend(long.to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(payload);
        self.stream.write_all(&frame).await.map_err(lost)
    }
    /// Says goodbye, so that the server's end has nobody to wait for.
    pub async fn close(mut self) {
        let _ = self.frame(opcode::CLOSE, &1000_u16.to_be_bytes()).await;
    }
    /// The next text. Nothing is lost if it is not waited for to its end.
    pub async fn next(&mut self) -> Result<&str, BenchError> {
        std::str::from_utf8(self.message().await?).map_err(lost)
    }
    /// The same, which may also be bytes.
    pub async fn message(&mut self) -> Result<&[u8], BenchError> {
        loop {
            let Some((opcode, from, to)) = self.whole_frame() else {
                self.read().await?;
                continue;
            };
            self.at = to;
            match opcode {
                opcode::TEXT | opcode::BYTES => return Ok(&self.buffer[from..to]),
                opcode::PING => self.frame(opcode::PONG, &[]).await?,
                opcode::PONG => {}
                _ => {
                    let why = self.buffer[from..to].get(2..).unwrap_or_default();
                    return Err(BenchError::HungUp(String::from_utf8_lossy(why).into()));
                }
            }
        }
    }
    /// The kind and the place of the next frame, if all of it has come.
    fn whole_frame(&self) -> Option<(u8, usize, usize)> {
        let frame = &self.buffer[self.at..];
        let (length, head) = match frame.get(1)? & 127 {
            126 => (
                u16::from_be_bytes(frame.get(2..4)?.try_into().ok()?) as usize,
                4,
            ),
            127 => (
                u64::from_be_bytes(frame.get(2..10)?.try_into().ok()?) as usize,
                10,
            ),
            short => (usize::from(short), 2),
        };
        let from = self.at + head;
        let whole = head + length <= frame.len();
        whole.then_some((frame[0] & 15, from, from + length))
    }
    async fn read(&mut self) -> Result<(), BenchError> {
        if self.at == self.buffer.len() {
            self.buffer.clear();
            // Many wait for long: what a large message needed is given back.
            self.buffer.shrink_to(CHUNK);
            self.at = 0;
        } else if CHUNK < self.at {
            self.buffer.drain(..self.at);
            self.at = 0;
        }
        self.buffer.reserve(2_048);
        match self.stream.read_buf(&mut self.buffer).await {
            Ok(0) => Err(BenchError::HungUp("the connection ended".to_string())),
            Ok(_) => Ok(()),
            Err(error) => Err(lost(error)),
        }
    }
}
